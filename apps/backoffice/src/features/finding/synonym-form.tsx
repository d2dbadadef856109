import { ApiError } from '@zembil/contract/client'
import { type SynonymGroup, type SynonymInput, synonymInput } from '@zembil/contract/staff/catalogue/search-shapes'
import { Button } from '@zembil/ui/forms/button'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useDeferredValue, useState } from 'react'
import { type Conflict, ConflictDialog } from '../../platform/forms/conflict-dialog.tsx'
import { FormField } from '../../platform/forms/form-field.tsx'
import { LeaveGuard } from '../../platform/forms/leave-guard.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { listIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { SynonymEffects } from './synonym-effects.tsx'

const phrasesOf = (text: string): string[] =>
  text
    .split(/[,፣\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

type SynonymFormProps = { group: SynonymGroup | null; missed: string | undefined; onSaved: () => void }

/** The words of a group, and what they change for known searches before they are saved. */
export function SynonymForm({ group, missed, onSaved }: SynonymFormProps) {
  const { t, language } = useTranslation(['finding', 'common'])
  const fill = (source: SynonymGroup | null): SynonymInput => ({ phrases: source?.phrases ?? (missed ? [missed] : []) })
  const form = useContractForm({ shape: synonymInput, source: group, fill })
  const [text, setText] = useState(() => form.values.phrases.join(', '))
  const [conflict, setConflict] = useState<(Conflict<SynonymInput> & { current: SynonymGroup }) | null>(null)
  const add = useAct('POST /synonyms')
  const save = useAct('PUT /synonyms/:id')
  const decide = useAct('POST /search-misses/decide')
  const tellFailure = useTellFailure()
  const phrases = useDeferredValue(form.values.phrases)

  function finish(source: SynonymGroup | null): void {
    form.rebase(source)
    if (missed === undefined) onSaved()
    else decide.mutate({ body: { words: missed, decision: 'synonym' } }, { onSuccess: onSaved, onError: tellFailure })
  }
  function send(values: SynonymInput, source: SynonymGroup | null): void {
    const outcome = {
      onSuccess: () => finish(source),
      onError: (error: Error) => {
        if (source && error instanceof ApiError && error.body.code === 'stale_version') {
          const { data: current } = error.body.current as { data: SynonymGroup }
          const sides = { base: fill(source), mine: values, theirs: fill(current) }
          setConflict({ ...sides, by: current.updated_by, at: current.updated_at, current })
        } else if (!form.refuse(error)) tellFailure(error)
      },
    }
    if (source === null) add.mutate({ body: values }, outcome)
    else save.mutate({ params: { id: source.id }, body: { ...values, version: source.version } }, outcome)
  }
  return (
    <form {...form.formProps((values) => send(values, form.source))} className="grid gap-4">
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(group)} />
      <FormField faults={form.faults} name="phrases" label={t('synonyms.phrases')} hint={t('synonyms.phrasesHint')}>
        {(box) => (
          <TextInput
            {...box}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              form.set('phrases', phrasesOf(target.value))
            }}
          />
        )}
      </FormField>
      <SynonymEffects id={group?.id ?? null} phrases={phrases} />
      <div>
        <Button type="submit" isLoading={add.isPending || save.isPending || decide.isPending} disabled={!form.isDirty}>
          {t('common:save')}
        </Button>
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={{ phrases: t('synonyms.phrases') }}
          show={(_, value) => listIn(language, value)}
          onClose={() => setConflict(null)}
          onChoose={(chosen) => {
            form.resolve(conflict.current, chosen)
            setText(chosen.phrases.join(', '))
            setConflict(null)
            send(chosen, conflict.current)
          }}
        />
      )}
    </form>
  )
}
