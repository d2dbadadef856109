import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AskUs } from './ask-us.tsx'

/** The format of long texts in the `@zembil/i18n` files. */
export type TextSection = { title: string; paragraphs?: readonly string[]; points?: readonly string[] }

const idOf = (index: number) => `section-${index + 1}`

/** A long text in numbered sections, with a table of contents beside it on wide screens. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  const { t } = useTranslation('content')
  return (
    <div className="lg:flex lg:gap-12">
      <nav aria-labelledby="on-this-page" className="sticky top-24 hidden w-64 shrink-0 self-start lg:block">
        <h2 id="on-this-page" className="pb-1 font-bold">
          {t('onThisPage')}
        </h2>
        <ol className="border-l-2 border-line">
          {sections.map(({ title }, index) => (
            <li key={title}>
              <a
                href={`#${idOf(index)}`}
                className="flex min-h-target items-center rounded-r-control py-1 pl-4 text-muted hover:bg-sunken hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="min-w-0 max-w-prose flex-1 space-y-8">
        {sections.map((section, index) => (
          <Section key={section.title} id={idOf(index)} number={index + 1} {...section} />
        ))}
        <AskUs />
      </div>
    </div>
  )
}

function Section({ id, number, title, paragraphs = [], points = [] }: TextSection & { id: string; number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-32 space-y-3">
      <h2 id={`${id}-title`} className="text-xl font-bold">
        {number}. {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className="list-disc space-y-2 pl-5 marker:text-primary">
          {points.map((point) => (
            <li key={point} className="pl-1">
              {point}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
