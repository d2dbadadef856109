import { useState } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState, ErrorText } from '../feedback/error-state.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Button, buttonClass } from '../forms/button.tsx'
import { Picture } from '../goods/picture.tsx'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { Card } from '../layout/card.tsx'
import { CarouselArrow, CarouselDots } from '../layout/carousel-controls.tsx'
import { AlertIcon } from '../layout/icon.tsx'
import { LoadMore } from '../layout/load-more.tsx'
import { ScrollStrip } from '../layout/scroll-strip.tsx'
import type { GalleryTexts } from './gallery-texts.ts'
import { Row, Specimen } from './specimen.tsx'

const slides = 4

export function States({ texts, pictures }: { texts: GalleryTexts; pictures: readonly string[] }) {
  const [slide, setSlide] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const turn = (by: number) => setSlide((slide + by + slides) % slides)
  const hrefOf = (label: string) => `#${label}`
  return (
    <>
      <Specimen title="Ways">
        <Breadcrumbs label={texts.breadcrumb} items={texts.crumbs.map((label) => ({ label, href: hrefOf(label) }))} />
        {/* The transform makes the fixed bar stick to this box instead of the window. */}
        <div className="relative h-20 translate-x-0">
          <BottomBar>
            <span className="font-bold">1,250.00</span>
            <Button>{texts.addToCart}</Button>
          </BottomBar>
        </div>
        <LoadMore label={texts.loadMore} isLoading={isBusy} onLoadMore={() => setBusy(!isBusy)} />
      </Specimen>
      <Specimen title="Empty, error, busy">
        <EmptyState
          level={3}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <a href="#top" className={buttonClass()}>
              {texts.continueShopping}
            </a>
          }
        />
        <EmptyState
          level={3}
          title={texts.offlineTitle}
          text={texts.offlineText}
          icon={<AlertIcon className="size-10" />}
        />
        <ErrorState
          title={texts.errorTitle}
          message={texts.errorText}
          retryLabel={texts.retry}
          onRetry={() => setBusy(!isBusy)}
        />
        <ErrorState message={texts.errorText} />
        <ErrorText message={texts.errorText} />
        <Row>
          <Spinner label={texts.loading} />
        </Row>
      </Specimen>
      <Specimen title="Strip, carousel">
        <ScrollStrip label={texts.categories} previousLabel={texts.previous} nextLabel={texts.next}>
          {pictures.concat(pictures, pictures).map((path, index) => (
            <li key={`${path} ${index}`}>
              <a href="#top" className="block w-20 rounded-control text-center text-sm">
                <Picture path={path} alt="" sizes="5rem" className="rounded-full" />
                <span className="line-clamp-2">{texts.crumbs[index % texts.crumbs.length]}</span>
              </a>
            </li>
          ))}
        </ScrollStrip>
        <Card isPadded={false} className="relative">
          <div className="flex h-40 items-center justify-center text-2xl font-bold">{slide + 1}</div>
          <CarouselArrow direction="previous" label={texts.previous} onClick={() => turn(-1)} />
          <CarouselArrow direction="next" label={texts.next} onClick={() => turn(1)} />
          <CarouselDots count={slides} current={slide} label={texts.slide} onSelect={setSlide} />
        </Card>
      </Specimen>
    </>
  )
}
