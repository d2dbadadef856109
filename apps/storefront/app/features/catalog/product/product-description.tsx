import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { shortened } from './shortened.ts'

/** Starts collapsed if the text is longer than 100 characters. */
export function ProductDescription({ text }: { text: string }) {
  const { t } = useTranslation('product')
  const [isOpen, setOpen] = useState(false)
  const short = shortened(text)
  if (text === '') return null
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="text-lg font-bold">
        {t('description')}
      </h2>
      <p className="max-w-prose">{isOpen || short === null ? text : short}</p>
      {short === null ? null : (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-target items-center font-semibold text-primary hover:underline"
        >
          {isOpen ? t('showLess') : t('showMore')}
        </button>
      )}
    </section>
  )
}
