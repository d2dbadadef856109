import { classNames } from '../class-names.ts'
import { HeartIcon, HeartSolidIcon } from '../layout/icon.tsx'

type FavouriteButtonProps = {
  isOn: boolean
  /** What is toggled, e.g. 'Banana in wishlist'; `aria-pressed` says whether it is on. */
  label: string
  onToggle: () => void
}

/** The heart: drawn 36 px wide, with a touch target of 44 px. */
export function FavouriteButton({ isOn, label, onToggle }: FavouriteButtonProps) {
  const Heart = isOn ? HeartSolidIcon : HeartIcon
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(
        'hit-area inline-flex size-9 items-center justify-center rounded-full bg-surface shadow-soft transition-colors hover:bg-sunken',
        isOn ? 'text-terracotta' : 'text-ink',
      )}
    >
      <Heart className="size-5" />
    </button>
  )
}
