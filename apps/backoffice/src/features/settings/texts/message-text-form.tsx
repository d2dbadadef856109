import type { MessageText, MessageTextInput } from '@zembil/contract/staff/settings/message-text-shapes'
import { EditForm } from '../../../platform/forms/edit-form.tsx'
import { AreaField } from '../../../platform/forms/fields.tsx'
import { useContractForm } from '../../../platform/forms/use-contract-form.ts'
import { useChange } from '../../../platform/forms/use-save.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shapes } from '../settings.queries.ts'
import { TextPreview } from './text-preview.tsx'

const fill = ({ text, text_am }: MessageText): MessageTextInput => ({ text, text_am })

/** Both languages of a text side by side with what customers will read. */
export function MessageTextForm({ message }: { message: MessageText }) {
  const { t } = useTranslation('texts')
  const { key, placeholders } = message
  const labels = { text: t('english'), text_am: t('amharic') }
  const form = useContractForm({
    shape: shapes.messageTextInput,
    source: message,
    fill,
    draft: `text:${key}`,
    label: (name) => labels[name],
  })
  const names = placeholders.map(({ name }) => `{{${name}}}`).join(' ')
  const hint = names === '' ? t('noPlaceholders') : t('placeholders', { names })
  return (
    <EditForm
      form={form}
      send={useChange('PUT /message-texts/:key', { key })}
      aside={<TextPreview message={message} values={form.values} />}
    >
      <AreaField of={form} name="text" lang="en" rows={5} hint={hint} />
      <AreaField of={form} name="text_am" lang="am" rows={5} hint={hint} />
    </EditForm>
  )
}
