import { originalPrice } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import { useState } from 'react'
import { Badge, type BadgeTone } from '../feedback/badge.tsx'
import { CountBadge } from '../feedback/count-badge.tsx'
import { Button, buttonClass } from '../forms/button.tsx'
import { IconButton } from '../forms/icon-button.tsx'
import { FavouriteButton } from '../goods/favourite-button.tsx'
import { Price } from '../goods/price.tsx'
import { QuantityStepper } from '../goods/quantity-stepper.tsx'
import { StockLabel } from '../goods/stock-label.tsx'
import { BasketIcon, BellIcon, PlusIcon, SearchIcon } from '../layout/icon.tsx'
import type { GalleryTexts } from './gallery-texts.ts'
import { Row, Specimen } from './specimen.tsx'

const tones: BadgeTone[] = ['yellow', 'blue', 'purple', 'green', 'red', 'gray']

export function Actions({ language, texts }: { language: Language; texts: GalleryTexts }) {
  const [quantity, setQuantity] = useState(2)
  const [isFavourite, setFavourite] = useState(true)
  const stepper = { ...texts, addLabel: texts.addNamed(''), quantity: texts.quantity }
  const stock = { out: texts.outOfStock, low: texts.onlyLeft, in: texts.inStock }
  return (
    <>
      <Specimen title="Buttons">
        <Row>
          <Button>{texts.addToCart}</Button>
          <Button variant="secondary">{texts.cancel}</Button>
          <Button variant="ghost">{texts.viewAll}</Button>
          <Button variant="danger">{texts.clearCart}</Button>
          <Button isLoading>{texts.save}</Button>
          <Button disabled>{texts.outOfStock}</Button>
          <Button aria-disabled>{texts.checkout}</Button>
          <a href="#top" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {texts.viewAll}
          </a>
          <Button size="lg" icon={<PlusIcon />}>
            {texts.addToCart}
          </Button>
        </Row>
        <Row>
          <IconButton label={texts.breadcrumb}>
            <SearchIcon />
          </IconButton>
          <IconButton label={texts.checkout} variant="outline">
            <BasketIcon />
            <CountBadge count={3} label={texts.inCart(3)} />
          </IconButton>
          <IconButton label={texts.menu} variant="floating">
            <BellIcon />
            <CountBadge count={120} label={texts.inCart(120)} />
          </IconButton>
          <FavouriteButton isOn={isFavourite} label={texts.favourite('')} onToggle={() => setFavourite(!isFavourite)} />
        </Row>
      </Specimen>
      <Specimen title="Badges, stock">
        <Row>
          <Badge tone="discount">{texts.percentOff(10)}</Badge>
          <Badge tone="highlight">{texts.sorts[0]}</Badge>
          {tones.map((tone, index) => (
            <Badge key={tone} tone={tone}>
              {texts.statuses[index]}
            </Badge>
          ))}
        </Row>
        <Row>
          <StockLabel leftInStock={0} texts={stock} />
          <StockLabel leftInStock={4} texts={stock} />
          <StockLabel leftInStock={40} texts={stock} />
        </Row>
      </Specimen>
      <Specimen title="Prices">
        <Price amount="75.00" language={language} />
        <Price
          amount="140.00"
          original="154.00"
          isOriginalShort
          originalLabel={texts.originalPrice}
          language={language}
        />
        <Price
          amount={12345650}
          original={originalPrice(12345650, 25)}
          originalLabel={texts.originalPrice}
          percentOff={texts.percentOff(25)}
          language={language}
          size="lg"
        />
      </Specimen>
      <Specimen title="Quantity">
        <Row>
          <QuantityStepper value={quantity} available={10} onChange={setQuantity} texts={stepper} />
          <QuantityStepper value={1} available={1} onChange={setQuantity} texts={stepper} />
          <QuantityStepper value={0} available={10} onChange={setQuantity} texts={stepper} />
        </Row>
      </Specimen>
    </>
  )
}
