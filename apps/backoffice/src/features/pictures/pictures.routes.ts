import type { PictureKind } from '@zembil/rules/goods/picture-limits'
import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'
import { picturesPath } from './picture-path.ts'

const pictureScreen = (kind: PictureKind): RouteObject =>
  screen({
    path: picturesPath(kind, ':id').slice(1),
    permissions: ['catalogue.read'],
    messages: ['pictures'],
    component: async () => (await import('./goods-pictures-screen.tsx')).pictureScreens[kind],
    loader: async () => (await import('./pictures.loaders.ts')).loadPicturesOf(kind),
  })

export const pictureRoutes: RouteObject[] = [
  pictureScreen('product'),
  pictureScreen('package'),
  pictureScreen('category'),
]
