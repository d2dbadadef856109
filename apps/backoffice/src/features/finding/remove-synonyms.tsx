import { useQuery } from '@tanstack/react-query'
import type { SynonymGroup } from '@zembil/contract/staff/catalogue/search-shapes'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { listIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { effectQuery } from './finding.queries.ts'
import { SynonymEffects } from './synonym-effects.tsx'

/** Removes a group, after showing which searches find less without it. */
export function RemoveSynonyms({ group, onRemoved }: { group: SynonymGroup; onRemoved: () => void }) {
  const { t, language } = useTranslation('finding')
  const remove = useAct('POST /synonyms/:id/remove', { said: t('synonyms.removed'), onDone: onRemoved })
  const [isAsking, setAsking] = useState(false)
  const { isLoading } = useQuery({ ...effectQuery(group.id, []), enabled: isAsking })
  return (
    <>
      <Button variant="ghostDanger" onClick={() => setAsking(true)}>
        {t('synonyms.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('synonyms.remove')}
          text={listIn(language, group.phrases)}
          confirmLabel={t('synonyms.remove')}
          isDanger
          isPending={isLoading || remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: group.id }, body: { version: group.version } })}
          onClose={() => setAsking(false)}
        >
          <SynonymEffects id={group.id} phrases={[]} />
        </ConfirmDialog>
      )}
    </>
  )
}
