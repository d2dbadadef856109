import type { SynonymGroup } from '@zembil/contract/staff/catalogue/search-shapes'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { RemoveSynonyms } from './remove-synonyms.tsx'
import { SynonymForm } from './synonym-form.tsx'

type SynonymDialogProps = { group: SynonymGroup | null; missed?: string | undefined; onClose: () => void }

/** One group of synonyms. `missed`: the words of a search without result that become part of a new group. */
export function SynonymDialog({ group, missed, onClose }: SynonymDialogProps) {
  const { t } = useTranslation(['finding', 'common'])
  return (
    <FormDialog
      open
      isGuarded
      onClose={onClose}
      width="wide"
      title={t(group ? 'synonyms.edit' : 'synonyms.new')}
      closeLabel={t('common:close')}
    >
      <div className="grid gap-4">
        <SynonymForm group={group} missed={missed} onSaved={onClose} />
        {group && (
          <div className="border-t border-line pt-3">
            <RemoveSynonyms group={group} onRemoved={onClose} />
          </div>
        )}
      </div>
    </FormDialog>
  )
}
