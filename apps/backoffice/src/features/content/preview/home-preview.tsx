import { useQuery } from '@tanstack/react-query'
import { DateField } from '@zembil/ui/desk/date-field'
import { Tabs } from '@zembil/ui/desk/tabs'
import { useState } from 'react'
import { dayTexts } from '../../../platform/dates/date-texts.ts'
import { useDateTexts } from '../../../platform/dates/use-date-texts.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Loaded } from '../../../platform/page/loaded.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { homePreviewQuery } from '../content.queries.ts'
import { HomePage } from './home-page.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { type Device, previewWidths } from './preview-widths.ts'

const devices = ['phone', 'desk'] as const
const panelId = 'home-preview'

/** The home page of any day as a shopper sees it, on a phone or a desk, and the announcements of the day. */
export function HomePreview({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const { t, language } = useTranslation('content')
  const texts = useDateTexts()
  const [device, setDevice] = useState<Device>('phone')
  const label = t(`preview.${device}`)
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('home.text')}</p>
      <DateField
        label={t('home.day')}
        language={language}
        texts={texts}
        value={day}
        onChange={onChange}
        beside={Object.values(dayTexts(day, language)).join(' · ')}
      />
      <Tabs
        label={t('home.device')}
        tabs={devices.map((value) => ({ value, label: t(`preview.${value}`) }))}
        value={device}
        onChange={setDevice}
        panelId={panelId}
      />
      <Loaded query={useQuery(homePreviewQuery(day))}>
        {(preview) => (
          <>
            <div id={panelId} role="tabpanel" aria-label={label} className="min-w-0">
              <PreviewFrame key={device} title={label} width={previewWidths[device]} language={language}>
                <HomePage preview={preview} />
              </PreviewFrame>
            </div>
            {preview.adverts.length > 0 && (
              <Section title={t('tabs.texts')} text={t('home.textsText')}>
                <ul className="grid gap-1">
                  {preview.adverts.map((advert) => (
                    <li key={advert.id}>{language === 'am' ? advert.title_am : advert.title}</li>
                  ))}
                </ul>
              </Section>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
