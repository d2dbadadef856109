import { index, type RouteConfig, route } from '@react-router/dev/routes'

const developmentRoutes = process.env.NODE_ENV === 'development' ? [route('_design', 'routes/design.tsx')] : []

/**
 * All routes. Pages whose URLs begin with the same segment share a folder of that name. The only other place that
 * contains their paths is `platform/page/paths.ts`, which links use.
 */
export default [
  index('routes/home.tsx'),
  route('products', 'routes/products/products.tsx'),
  route('products/:id', 'routes/products/product.tsx'),
  route('packages', 'routes/packages/packages.tsx'),
  route('packages/:id', 'routes/packages/package.tsx'),
  route('tags/:id/packages', 'routes/tag-packages.tsx'),
  route('category/:id', 'routes/category.tsx'),
  route('subcategory/:id', 'routes/subcategory.tsx'),
  route('wishlist', 'routes/wishlist.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('terms-of-service', 'routes/terms-of-service.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('return-policy', 'routes/return-policy.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('app-shell', 'routes/app-shell.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout/checkout.tsx'),
  route('checkout/payment', 'routes/checkout/payment.tsx'),
  route('checkout/payment/:page', 'routes/checkout/payment-page.tsx'),
  route('checkout/receipt/:id', 'routes/checkout/receipt.tsx'),
  route('payment', 'routes/payment-redirect.ts'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('profile', 'routes/profile.tsx'),
  ...developmentRoutes,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
