import type { Language } from '@zembil/rules/people/language'
import { Picture } from '@zembil/ui/goods/picture'

export type AdvertSlideProps = {
  title: string
  path: string | null
  language: Language
  /** What the button on the picture says; null when the advert leads nowhere. */
  action: string | null
}

/** A picture advert as the shop draws it: the title stands on the left half of the picture. */
export function AdvertSlide({ title, path, language, action }: AdvertSlideProps) {
  return (
    <div lang={language} className="relative overflow-hidden rounded-card">
      <Picture path={path} alt="" shape="wide" sizes="(min-width: 80rem) 62rem, (min-width: 64rem) 75vw, 100vw" />
      <p className="absolute inset-y-0 left-0 flex w-7/12 flex-col items-start justify-center pl-4 leading-tight font-bold wrap-anywhere md:gap-3 md:pl-10 md:text-2xl xl:text-3xl">
        {title}
        {action !== null && (
          <span className="mt-1 w-fit rounded-control bg-primary px-3 py-1 text-sm font-semibold text-white md:mt-4 md:px-4 md:py-2 md:text-base">
            {action}
          </span>
        )}
      </p>
    </div>
  )
}
