import type { Shelf, ShelfKind } from '@zembil/contract/staff/catalogue/shelf-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { LeadPicture } from '../pictures/lead-picture.tsx'
import { picturesPath } from '../pictures/picture-path.ts'
import { ShelfForm } from './shelf-form.tsx'
import { useShelfState } from './use-shelf-state.ts'

type ShelfDialogProps = {
  kind: ShelfKind
  shelf: Shelf | null
  categories: readonly Shelf[]
  isReadOnly: boolean
  onClose: () => void
}

/** One shelf: its form, and the buttons to archive it or bring it back. */
export function ShelfDialog({ kind, shelf, categories, isReadOnly, onClose }: ShelfDialogProps) {
  const { t, language } = useTranslation(['shelves', 'common'])
  const [isAsking, setAsking] = useState(false)
  const state = useShelfState(onClose)
  const name = shelf ? nameIn(language, shelf) : ''
  return (
    <FormDialog
      open
      isGuarded
      onClose={onClose}
      title={shelf ? t('edit', { name }) : t(`add.${kind}`)}
      closeLabel={t('common:close')}
    >
      <div className="grid gap-4">
        {shelf?.state === 'archived' && (
          <span>
            <Badge>{t('state.archived')}</Badge>
          </span>
        )}
        {shelf?.picture_path && (
          <LeadPicture
            path={shelf.picture_path}
            missing=""
            to={picturesPath('category', shelf.id)}
            label={isReadOnly ? t('picture') : t('changePicture')}
            className="flex items-center gap-4 *:first:w-24"
          />
        )}
        <ShelfForm kind={kind} shelf={shelf} categories={categories} isReadOnly={isReadOnly} onDone={onClose} />
        {shelf && !isReadOnly && (
          <div className="border-t border-line pt-3">
            {shelf.state === 'active' ? (
              <Button variant="ghostDanger" onClick={() => setAsking(true)}>
                {t('archive')}
              </Button>
            ) : (
              <Button variant="ghost" isLoading={state.isPending} onClick={() => state.set(shelf, 'active')}>
                {t('bringBack')}
              </Button>
            )}
          </div>
        )}
      </div>
      {shelf && isAsking && (
        <ConfirmDialog
          title={t('archiveTitle', { name })}
          text={t('archiveText', { count: shelf.goods_count })}
          confirmLabel={t('archive')}
          isPending={state.isPending}
          onConfirm={() => state.set(shelf, 'archived')}
          onClose={() => setAsking(false)}
        />
      )}
    </FormDialog>
  )
}
