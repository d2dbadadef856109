import { type Language, languages } from '@zembil/rules/people/language'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Section } from '../../../platform/page/section.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { previewWidths } from './preview-widths.ts'

/** How a part of the shop looks on a phone and on a desk, in both languages. */
export function DevicePreview({ draw }: { draw: (language: Language) => ReactNode }) {
  const { t, language } = useTranslation('content')
  return (
    <Section title={t('preview.title')} text={t('preview.text')}>
      <div className="grid gap-4">
        {(['phone', 'desk'] as const).map((device) => (
          <div key={device}>
            <h3 className="mb-1 text-sm text-muted">{t(`preview.${device}`)}</h3>
            <PreviewFrame title={t(`preview.${device}`)} width={previewWidths[device]} language={language}>
              <div className="grid gap-3 p-3">
                {languages.map((one) => (
                  <Fragment key={one}>{draw(one)}</Fragment>
                ))}
              </div>
            </PreviewFrame>
          </div>
        ))}
      </div>
    </Section>
  )
}
