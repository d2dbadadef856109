import { index, type RouteConfig, route } from '@react-router/dev/routes'

const developmentRoutes = process.env.NODE_ENV === 'development' ? [route('_design', 'routes/design.tsx')] : []

/** The site map. Addresses are spelt a second time only in `platform/paths.ts`, where links come from. */
export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('products/:id', 'routes/product.tsx'),
  route('category/:id', 'routes/category.tsx'),
  route('subcategory/:id', 'routes/subcategory.tsx'),
  ...developmentRoutes,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
