import type { ImageAdvert } from '@zembil/contract/content'
import { classNames } from '@zembil/ui/class-names'
import { IconButton } from '@zembil/ui/forms/icon-button'
import { Picture } from '@zembil/ui/goods/picture'
import { CarouselDots } from '@zembil/ui/layout/carousel-controls'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '@zembil/ui/layout/icon'
import { wrap } from '../../platform/hooks/rotation.ts'
import { useOnScreen } from '../../platform/hooks/use-on-screen.ts'
import { useRotation } from '../../platform/hooks/use-rotation.ts'
import { titleIn } from '../../platform/i18n/localised.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'
import { useSlideTrack } from './use-slide-track.ts'

const everyMs = 3_000

/** A carousel of adverts that can be swiped and advances automatically. */
export function AdvertSlides({ adverts }: { adverts: readonly ImageAdvert[] }) {
  const { t } = useTranslation(['home', 'common'])
  const language = useLanguage()
  const count = adverts.length
  const [root, isOnScreen] = useOnScreen<HTMLElement>()
  const { position, moveTo, isStopped, toggle, canStop, holding } = useRotation({ count, everyMs, isOnScreen })
  const track = useSlideTrack(position, moveTo)
  // Preload only the next picture.
  const isWanted = (index: number) => index === 0 || (isOnScreen && index === wrap(position + 1, count))
  return (
    <section
      ref={root}
      aria-roledescription={t('adverts.carousel')}
      aria-label={t('adverts.label')}
      className="relative"
      {...holding}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable for the arrow keys */}
      <ul ref={track} tabIndex={0} className={trackClass} aria-label={t('adverts.label')}>
        {adverts.map((advert, index) => (
          <li key={advert.id} className="relative w-full shrink-0 snap-start">
            <Picture
              path={advert.image_path}
              alt=""
              shape="wide"
              sizes="(min-width: 80rem) 62rem, (min-width: 64rem) 75vw, 100vw"
              isEager={isWanted(index)}
            />
            <p className="absolute inset-y-0 left-0 flex w-7/12 flex-col items-start justify-center pl-4 leading-tight font-bold md:gap-3 md:pl-10 md:text-2xl xl:text-3xl">
              {advert.link === null ? (
                titleIn(language, advert)
              ) : (
                <Link
                  to={advert.link}
                  className="-outline-offset-4 after:absolute after:inset-y-0 after:left-0 after:w-[171.4%]"
                >
                  {titleIn(language, advert)}
                  <span className="mt-1 flex w-fit items-center rounded-control bg-primary py-1 pr-1 pl-3 text-sm font-semibold text-white md:mt-4 md:py-2 md:pl-4 md:text-base">
                    {t('common:shopNow')}
                    <ChevronRightIcon className="size-5" />
                  </span>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={classNames(controlsClass, canStop ? 'w-81' : 'w-70')}>
          <IconButton label={t('adverts.previous')} onClick={() => moveTo(position - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <div className="w-48">
            <CarouselDots
              count={count}
              current={position}
              label={(number) => t('adverts.show', { number, count })}
              onSelect={moveTo}
            />
          </div>
          <IconButton label={t('adverts.next')} onClick={() => moveTo(position + 1)}>
            <ChevronRightIcon />
          </IconButton>
          {canStop && (
            <IconButton label={t(isStopped ? 'adverts.play' : 'adverts.pause')} onClick={toggle}>
              {isStopped ? <PlayIcon className="size-5" /> : <PauseIcon className="size-5" />}
            </IconButton>
          )}
        </div>
      )}
    </section>
  )
}

/** As wide as all its buttons, which may be painted before the last one has arrived. */
const controlsClass =
  'mx-auto flex items-center md:absolute md:right-3 md:bottom-3 md:rounded-full md:bg-surface md:shadow-soft'

const trackClass =
  'scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card data-moving:snap-none'
