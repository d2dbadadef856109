import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { CartBarHost } from './features/cart/cart-bar-host.tsx'
import { allCategoriesQuery } from './features/catalog/categories/categories.queries.ts'
import { CategoryBar } from './features/catalog/categories/category-bar.tsx'
import { FooterCategories } from './features/catalog/categories/footer-categories.tsx'
import { CategoriesTab, MenuButton } from './features/catalog/categories/menu-button.tsx'
import { SearchBox } from './features/catalog/search/search-box.tsx'
import { UnpaidOrdersHost } from './features/orders/unpaid/unpaid-orders-host.tsx'
import type { Load } from './platform/page/page-load.ts'
import { paths } from './platform/page/paths.ts'
import { SectionBoundary } from './platform/page/section-boundary.tsx'
import { CartLink } from './shell/cart-link.tsx'
import { PageFrame } from './shell/page-frame.tsx'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader } from './shell/site-header.tsx'
import { TabBar } from './shell/tab-bar.tsx'

/** Loads the data of header and footer; a failure here never fails the page. */
export const loadChrome: Load = ({ want }) => want(allCategoriesQuery())

const withoutTabs = [paths.checkout, paths.login(), paths.register()]

/** Fills the shell's slots with features: the only file that imports both. */
export function Chrome({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // Whoever buys or signs in is not led away: no footer there, and no tabs once the cart has become a form.
  const isForm = withoutTabs.some((path) => pathname.startsWith(path))
  const isShort = isForm || pathname === paths.cart
  const header = (
    <>
      <SiteHeader menu={<MenuButton />} search={<SearchBox />} cart={<CartLink />} categories={<CategoryBar />} />
      <SectionBoundary>
        <UnpaidOrdersHost />
      </SectionBoundary>
    </>
  )
  const footer = !isShort && (
    <Suspense>
      <SiteFooter
        categories={
          <SectionBoundary>
            <FooterCategories />
          </SectionBoundary>
        }
      />
    </Suspense>
  )
  const bar = (
    <>
      <CartBarHost />
      {isForm ? null : <TabBar categories={<CategoriesTab />} />}
    </>
  )
  return (
    <PageFrame header={header} footer={footer} bar={bar}>
      {children}
    </PageFrame>
  )
}
