import { smsParts } from '@zembil/rules/messages/sms-parts'
import { type Language, languages } from '@zembil/rules/people/language'
import { Button } from '@zembil/ui/forms/button'
import { useAct } from '../../platform/forms/use-act.ts'
import { languageNames } from '../../platform/i18n/language-names.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'

type CampaignPreviewProps = { values: { text: string; text_am: string }; mayTest: boolean }

/** What customers will read in both languages, how many SMS that is, and the way to the own phone. */
export function CampaignPreview({ values, mayTest }: CampaignPreviewProps) {
  const { t } = useTranslation('campaigns')
  const test = useAct('POST /campaigns/test', {
    said: ({ data }) => t('tested', { phone: data.phone_number, parts: data.parts }),
  })
  const send = (language: Language, text: string) => test.mutate({ body: { language, text } })
  return (
    <Section title={mayTest ? t('preview') : t('texts')} {...(mayTest && { text: t('partsHint') })}>
      <div className="grid gap-4">
        {languages.map((language) => {
          const text = language === 'am' ? values.text_am : values.text
          const { alphabet, length, parts } = smsParts(text)
          return (
            <div key={language} className="grid justify-items-start gap-2">
              <h3 lang={language} className="font-semibold">
                {languageNames[language]}
              </h3>
              <p
                lang={language}
                className="min-h-12 w-full rounded-card bg-sunken p-3 whitespace-pre-wrap wrap-anywhere"
              >
                {text}
              </p>
              <p className="text-sm text-muted">
                <strong>{t('parts', { count: parts })}</strong>
                {' · '}
                {t(alphabet, { length })}
              </p>
              {mayTest && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`${t('test')} (${languageNames[language]})`}
                  disabled={text.trim() === ''}
                  isLoading={test.isPending}
                  onClick={() => send(language, text)}
                >
                  {t('test')}
                </Button>
              )}
            </div>
          )
        })}
      </div>
    </Section>
  )
}
