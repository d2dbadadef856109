import { useQueryClient } from '@tanstack/react-query'
import type { SynonymGroup } from '@zembil/contract/staff/catalogue/search-shapes'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { runsQuery } from '../shelves/shelves.queries.ts'
import { synonymsQuery } from './finding.queries.ts'
import { RemoveSynonyms } from './remove-synonyms.tsx'
import { SynonymForm } from './synonym-form.tsx'

type SynonymDialogProps = { group: SynonymGroup | null; missed?: string | undefined; onClose: () => void }

/** One group of synonyms. `missed`: the words of a search without result that become part of a new group. */
export function SynonymDialog({ group, missed, onClose }: SynonymDialogProps) {
  const { t } = useTranslation(['finding', 'common'])
  const client = useQueryClient()
  function follow(text: string): void {
    void client.invalidateQueries({ queryKey: synonymsQuery.queryKey })
    void client.invalidateQueries({ queryKey: runsQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['GET /search-misses'] })
    tell(text)
    onClose()
  }
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
        <SynonymForm group={group} missed={missed} onSaved={() => follow(t('synonyms.saved'))} />
        {group && (
          <div className="border-t border-line pt-3">
            <RemoveSynonyms group={group} onRemoved={() => follow(t('synonyms.removed'))} />
          </div>
        )}
      </div>
    </FormDialog>
  )
}
