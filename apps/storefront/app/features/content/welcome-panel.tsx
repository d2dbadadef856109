import { WovenMotif } from '@zembil/ui/layout/woven-motif'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Benefits } from './benefits.tsx'

/** Below the adverts, on large screens only. */
export function WelcomePanel() {
  const { t } = useTranslation('home')
  return (
    <section
      aria-labelledby="welcome"
      className="relative isolate hidden flex-1 flex-col justify-center gap-5 overflow-hidden rounded-card bg-primary p-6 text-white lg:flex"
    >
      <div className="absolute inset-0 -z-1 opacity-50">
        <WovenMotif className="text-primary-hover" />
      </div>
      <div>
        <h2 id="welcome" className="text-2xl font-bold">
          {t('welcome.title')}
        </h2>
        <p>{t('welcome.text')}</p>
      </div>
      <Benefits className="grid grid-cols-2 gap-4 xl:grid-cols-3" />
    </section>
  )
}
