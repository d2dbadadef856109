import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const productRoutes: RouteObject[] = [
  screen({
    path: 'products',
    permissions: ['catalogue.read'],
    messages: ['products', 'imports'],
    component: async () => (await import('./product-list.tsx')).ProductList,
    loader: async () => (await import('./products.loaders.ts')).loadProducts,
  }),
  screen({
    path: 'products/new',
    permissions: ['catalogue.write'],
    messages: ['products'],
    component: async () => (await import('./new-product-screen.tsx')).NewProductScreen,
  }),
  screen({
    path: 'products/bulk',
    permissions: ['catalogue.write'],
    messages: ['products'],
    component: async () => (await import('./bulk/bulk-screen.tsx')).BulkScreen,
  }),
  screen({
    path: 'products/:id',
    permissions: ['catalogue.read'],
    messages: ['products', 'audit'],
    component: async () => (await import('./product-screen.tsx')).ProductScreen,
    loader: async () => (await import('./products.loaders.ts')).loadProduct,
  }),
]
