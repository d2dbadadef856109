import { type SynonymGroup, type SynonymInput, synonymInput } from '@zembil/contract/staff/catalogue/search-shapes'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useDeferredValue, useState } from 'react'
import { EditForm } from '../../platform/forms/edit-form.tsx'
import { FormField } from '../../platform/forms/form-field.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useSave } from '../../platform/forms/use-save.ts'
import { listIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { SynonymEffects } from './synonym-effects.tsx'

const phrasesOf = (text: string): string[] =>
  text
    .split(/[,፣\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

type Source = Partial<SynonymGroup>
type SynonymFormProps = { group: SynonymGroup | null; missed: string | undefined; onSaved: () => void }

/** The words of a group, and what they change for known searches before they are saved. */
export function SynonymForm({ group, missed, onSaved }: SynonymFormProps) {
  const { t, language } = useTranslation('finding')
  const fill = (source: Source): SynonymInput => ({ phrases: source.phrases ?? (missed ? [missed] : []) })
  const form = useContractForm({
    shape: synonymInput,
    source: (group ?? {}) as Source,
    fill,
    label: () => t('synonyms.phrases'),
  })
  const send = useSave('POST /synonyms', 'PUT /synonyms/:id', group?.id)
  const decide = useAct('POST /search-misses/decide', { onDone: onSaved })
  const { phrases } = form.values
  // What is typed, as long as it means these phrases: a chosen value of a colleague replaces it.
  const [typed, setTyped] = useState('')
  const text = phrasesOf(typed).join() === phrases.join() ? typed : phrases.join(', ')
  return (
    <EditForm
      look="plain"
      form={form}
      send={send}
      show={(_name, value) => listIn(language, value)}
      savedText={t('synonyms.saved')}
      onSaved={() =>
        missed === undefined ? onSaved() : decide.mutate({ body: { words: missed, decision: 'synonym' } })
      }
    >
      <FormField faults={form.faults} name="phrases" label={t('synonyms.phrases')} hint={t('synonyms.phrasesHint')}>
        {(box) => (
          <TextInput
            {...box}
            value={text}
            onChange={({ target }) => {
              setTyped(target.value)
              form.set('phrases', phrasesOf(target.value))
            }}
          />
        )}
      </FormField>
      <SynonymEffects id={group?.id ?? null} phrases={useDeferredValue(phrases)} />
    </EditForm>
  )
}
