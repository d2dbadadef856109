import type { Language } from '@zembil/rules/people/language'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Badge } from '../feedback/badge.tsx'
import { type LinkComponent, PlainLink } from '../layout/link.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { Picture } from './picture.tsx'
import { type Amount, Price } from './price.tsx'
import { QuantityStepper, type StepperTexts } from './quantity-stepper.tsx'

export type CardTexts = StepperTexts & {
  outOfStock: string
  favourite: string
  originalPrice: string
}

export type GoodsCardProps = {
  href: string
  name: string
  picturePath: string | null | undefined
  price: Amount
  /** Struck through; null when there is no discount. */
  original?: Amount | null | undefined
  /** Translated text such as '10% OFF'; null when there is no discount. */
  percentOff?: string | null | undefined
  language: Language
  /** How many are in the cart; 0 shows the add button. */
  quantity: number
  /** How many this customer may order; 0 is out of stock. */
  available: number
  onQuantityChange: (quantity: number) => void
  /** Called by + when no more are available: say why. */
  onLimit?: (() => void) | undefined
  isFavourite?: boolean | undefined
  onToggleFavourite?: (() => void) | undefined
  /** Called before the link is followed; prevent the default to open a dialog instead. */
  onOpen?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  layout?: 'grid' | 'list' | undefined
  headingLevel?: 2 | 3 | undefined
  /** For the cards on the first screen. */
  isEager?: boolean | undefined
  texts: CardTexts
  Link?: LinkComponent | undefined
}

const gridSizes = '(min-width: 80rem) 15rem, (min-width: 48rem) 25vw, 50vw'

/** Whether the stepper takes the row of the price, beside which one line of the note is left. */
export const isStepping = ({ layout = 'grid', quantity, available }: GoodsCardProps): boolean =>
  layout === 'grid' && quantity > 0 && available > 0

/** The base of product and package cards. The whole card is one link; its two buttons lie above that link. */
export function GoodsCard({ note, ...card }: GoodsCardProps & { note?: ReactNode | undefined }) {
  const { layout = 'grid', headingLevel = 3, Link = PlainLink, texts } = card
  const isGrid = layout === 'grid'
  const isOut = card.available <= 0
  const Heading = `h${headingLevel}` as const

  const heart = card.onToggleFavourite && (
    <span className="absolute top-2 right-2 z-raised">
      <FavouriteButton isOn={card.isFavourite ?? false} label={texts.favourite} onToggle={card.onToggleFavourite} />
    </span>
  )
  const inCart = isStepping(card)
  const stepper = isOut ? (
    <Badge className="min-h-9">{texts.outOfStock}</Badge>
  ) : (
    <QuantityStepper
      value={card.quantity}
      available={card.available}
      onChange={card.onQuantityChange}
      onLimit={card.onLimit}
      isWide={isGrid}
      texts={texts}
    />
  )

  return (
    <article
      className={classNames(
        'relative flex h-full rounded-card border border-line bg-surface transition-shadow hover:shadow-soft',
        isGrid && 'flex-col',
      )}
    >
      <div
        className={classNames(
          'relative shrink-0 overflow-hidden',
          isGrid ? 'rounded-t-card' : 'm-2 mr-0 w-24 self-start rounded-control sm:w-32',
        )}
      >
        <Picture
          path={card.picturePath}
          alt=""
          sizes={isGrid ? gridSizes : '8rem'}
          shape={isGrid ? 'card' : 'square'}
          isEager={card.isEager ?? false}
          className={isOut ? 'opacity-50 [filter:grayscale(1)]' : ''}
        />
        {isGrid && card.percentOff && (
          <Badge tone="discount" className="absolute top-2 left-2">
            {card.percentOff}
          </Badge>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-2 sm:p-3">
        <Heading
          className={classNames('line-clamp-2 text-sm font-semibold wrap-anywhere', !isGrid && heart && 'mr-10')}
        >
          <Link
            href={card.href}
            onClick={card.onOpen}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {card.name}
          </Link>
        </Heading>
        {/* Price and button are one row. In the cart the price moves up beside the note: the stepper takes the row, no more. */}
        <div
          className={classNames(
            'flex flex-1 flex-wrap content-between items-center justify-between gap-x-2',
            !isGrid && 'gap-y-2',
          )}
        >
          {note && (
            <div className={classNames('text-xs text-muted', inCart ? 'order-1 min-w-0 flex-1' : 'min-h-5 w-full')}>
              {note}
            </div>
          )}
          <Price
            amount={card.price}
            original={inCart ? null : card.original}
            originalLabel={texts.originalPrice}
            isOriginalShort
            size={isGrid ? 'sm' : 'md'}
            className={classNames(isGrid && 'leading-tight', isGrid && !inCart && 'min-w-0 flex-1')}
            percentOff={isGrid ? null : card.percentOff}
            language={card.language}
          />
          <span className={classNames('relative z-raised', inCart ? 'order-2 w-full' : 'ml-auto')}>{stepper}</span>
        </div>
      </div>
      {heart}
    </article>
  )
}
