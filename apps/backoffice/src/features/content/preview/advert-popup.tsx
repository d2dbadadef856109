import { buttonClass } from '@zembil/ui/forms/button'
import { Picture } from '@zembil/ui/goods/picture'
import { CloseIcon } from '@zembil/ui/layout/icon'
import type { AdvertSlideProps } from './advert-slide.tsx'

/** A popup advert as the shop's dialog draws it: a sheet as wide as a phone, a box in the middle of a desk. */
export function AdvertPopup({ title, path, language, action }: AdvertSlideProps) {
  return (
    <div
      lang={language}
      className="mx-auto w-full overflow-hidden rounded-t-card bg-surface shadow-soft md:max-w-prose md:rounded-b-card"
    >
      <div className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-4">
        <p className="min-w-0 flex-1 text-lg font-bold wrap-anywhere">{title}</p>
        <span className="inline-flex size-target shrink-0 items-center justify-center">
          <CloseIcon />
        </span>
      </div>
      <div className="p-4">
        <div className="overflow-hidden rounded-card">
          <Picture path={path} alt="" shape="wide" sizes="(min-width: 48rem) 38rem, 100vw" />
        </div>
      </div>
      {action !== null && (
        <div className="border-t border-line p-4">
          <span className={buttonClass({ isWide: true })}>{action}</span>
        </div>
      )}
    </div>
  )
}
