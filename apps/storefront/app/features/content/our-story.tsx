import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Benefits } from './benefits.tsx'

/** Target of the footer's link; also shows the benefits on small screens, which have no welcome panel. */
export function OurStory() {
  const { t } = useTranslation('home')
  return (
    <section id="our-story" aria-labelledby="our-story-title" className="scroll-mt-32 space-y-4">
      <h2 id="our-story-title" className="text-xl font-bold">
        {t('story.title')}
      </h2>
      <div className="grid gap-3 md:grid-cols-2 md:gap-8">
        <p>{t('story.first')}</p>
        <p>{t('story.second')}</p>
      </div>
      <Benefits className="grid gap-4 sm:grid-cols-2 lg:hidden" />
    </section>
  )
}
