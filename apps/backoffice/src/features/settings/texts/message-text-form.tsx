import { useQueryClient } from '@tanstack/react-query'
import type { MessageText, MessageTextInput } from '@zembil/contract/staff/settings/message-text-shapes'
import { TextArea } from '@zembil/ui/forms/text-input'
import { EditForm } from '../../../platform/forms/edit-form.tsx'
import { FormField } from '../../../platform/forms/form-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shapes, textQuery, textsQuery } from '../settings.queries.ts'
import { TextPreview } from './text-preview.tsx'

const fill = ({ text, text_am }: MessageText): MessageTextInput => ({ text, text_am })

/** Both languages of a text side by side with what customers will read. */
export function MessageTextForm({ message }: { message: MessageText }) {
  const { t } = useTranslation('texts')
  const client = useQueryClient()
  const { key, placeholders } = message
  const form = useContractForm({ shape: shapes.messageTextInput, source: message, fill, draft: `text:${key}` })
  const act = useAct('PUT /message-texts/:key')
  const { values, set, faults } = form
  const labels = { text: t('english'), text_am: t('amharic') }
  const names = placeholders.map(({ name }) => `{{${name}}}`).join(' ')
  const hint = names === '' ? t('noPlaceholders') : t('placeholders', { names })
  return (
    <EditForm
      form={form}
      fill={fill}
      labels={labels}
      send={(body, version) => act.mutateAsync({ params: { key }, body: { ...body, version: version ?? 1 } })}
      onSaved={(saved) => {
        client.setQueryData(textQuery(key).queryKey, saved)
        void client.invalidateQueries({ queryKey: textsQuery.queryKey })
      }}
      aside={<TextPreview message={message} values={values} />}
    >
      {(['text', 'text_am'] as const).map((name) => (
        <FormField key={name} faults={faults} name={name} label={labels[name]} hint={hint}>
          {(box) => (
            <TextArea
              {...box}
              lang={name === 'text' ? 'en' : 'am'}
              rows={5}
              value={values[name]}
              onChange={({ target }) => set(name, target.value)}
            />
          )}
        </FormField>
      ))}
    </EditForm>
  )
}
