import { index, type RouteConfig, route } from '@react-router/dev/routes'

const developmentRoutes = process.env.NODE_ENV === 'development' ? [route('_design', 'routes/design.tsx')] : []

/** All routes. The only other place that contains their paths is `platform/page/paths.ts`, which links use. */
export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('products/:id', 'routes/product.tsx'),
  route('packages', 'routes/packages.tsx'),
  route('packages/:id', 'routes/package.tsx'),
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
  route('checkout', 'routes/checkout.tsx'),
  route('checkout/payment', 'routes/payment.tsx'),
  route('checkout/payment/:page', 'routes/payment-page.tsx'),
  route('checkout/receipt/:id', 'routes/receipt.tsx'),
  route('payment', 'routes/payment-redirect.ts'),
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('profile', 'routes/profile.tsx'),
  ...developmentRoutes,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
