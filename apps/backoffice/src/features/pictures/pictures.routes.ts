import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

export const pictureRoutes: RouteObject[] = [
  screen({
    path: 'products/:id/pictures',
    permissions: ['catalogue.read'],
    messages: ['pictures'],
    component: async () => (await import('./product-pictures-screen.tsx')).ProductPicturesScreen,
    loader: async () => (await import('./pictures.loaders.ts')).loadProductPictures,
  }),
]
