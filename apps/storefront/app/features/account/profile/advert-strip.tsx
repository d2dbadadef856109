import type { Advert } from '@zembil/contract/content'
import { ChevronRightIcon } from '@zembil/ui/layout/icon'
import { ScrollStrip } from '@zembil/ui/layout/scroll-strip'
import { messageIn, titleIn } from '../../../platform/i18n/localised.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { useAdverts } from '../account.queries.ts'

/** Adverts for signed-in customers. No placeholder or error: nobody visits the page for them. */
export function AdvertStrip() {
  const { t } = useTranslation(['account', 'common'])
  const adverts = useAdverts()
  if (!adverts || adverts.length === 0) return null
  return (
    <div className="-mx-1">
      <ScrollStrip
        label={t('adverts.label')}
        previousLabel={t('common:scrollBack')}
        nextLabel={t('common:scrollOn')}
        // On a phone an arrow would cover all that can be seen of the next advert; a finger needs none.
        arrowsAt="top-1/2 -translate-y-1/2 max-md:hidden"
      >
        {adverts.map((advert) => (
          <li key={advert.id} className="flex w-72 max-w-full">
            <AdvertCard advert={advert} />
          </li>
        ))}
      </ScrollStrip>
    </div>
  )
}

const cardClass = 'flex w-full items-center gap-2 rounded-card bg-saffron-tint p-3'

function AdvertCard({ advert }: { advert: Advert }) {
  const language = useLanguage()
  const words = (
    <span className="min-w-0 flex-1">
      <span className="block font-bold">{titleIn(language, advert)}</span>
      <span className="block text-sm">{messageIn(language, advert)}</span>
    </span>
  )
  if (advert.link === null) return <div className={cardClass}>{words}</div>
  return (
    <Link to={advert.link} className={`${cardClass} hover:underline`}>
      {words}
      <ChevronRightIcon className="size-5 shrink-0" />
    </Link>
  )
}
