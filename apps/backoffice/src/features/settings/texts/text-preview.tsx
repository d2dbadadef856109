import type { MessageText, MessageTextInput } from '@zembil/contract/staff/settings/message-text-shapes'
import { fillText } from '@zembil/i18n/fill-text'
import { smsParts } from '@zembil/rules/messages/sms-parts'
import { type Language, languages } from '@zembil/rules/people/language'
import { Button } from '@zembil/ui/forms/button'
import { useAct } from '../../../platform/forms/use-act.ts'
import { languageNames } from '../../../platform/i18n/language-names.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'

type TextPreviewProps = { message: MessageText; values: MessageTextInput }

/** A text as it is typed now, with examples for its placeholders. */
const withSamples = ({ placeholders }: MessageText, text: string, language: Language): string =>
  fillText(
    text,
    Object.fromEntries(placeholders.map((one) => [one.name, language === 'am' ? one.sample_am : one.sample])),
  )

function SmsLength({ text }: { text: string }) {
  const { t } = useTranslation('texts')
  const { alphabet, length, parts } = smsParts(text)
  return (
    <p className="text-sm text-muted">
      <strong>{t('parts', { count: parts })}</strong>
      {' · '}
      {t(alphabet, { length })}
    </p>
  )
}

/** What customers will read in both languages; an SMS with its parts, and the way to the own phone. */
export function TextPreview({ message, values }: TextPreviewProps) {
  const { t } = useTranslation('texts')
  const test = useAct('POST /message-texts/:key/test', {
    said: ({ data }) => t('sent', { phone: data.phone_number, parts: data.parts }),
  })
  const { key, kind } = message
  const send = (language: Language, text: string) => test.mutate({ params: { key }, body: { language, text } })
  return (
    <Section title={t('preview')} {...(kind === 'sms' && { text: t('partsHint') })}>
      <div className="grid gap-4">
        {languages.map((language) => {
          const typed = language === 'am' ? values.text_am : values.text
          const text = withSamples(message, typed, language)
          return (
            <div key={language} className="grid justify-items-start gap-2">
              <h3 lang={language} className="font-semibold">
                {languageNames[language]}
              </h3>
              <p lang={language} className="w-full rounded-card bg-sunken p-3 wrap-anywhere">
                {text}
              </p>
              {kind === 'sms' && (
                <>
                  <SmsLength text={text} />
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`${t('test')} (${languageNames[language]})`}
                    isLoading={test.isPending}
                    onClick={() => send(language, typed)}
                  >
                    {t('test')}
                  </Button>
                </>
              )}
            </div>
          )
        })}
      </div>
    </Section>
  )
}
