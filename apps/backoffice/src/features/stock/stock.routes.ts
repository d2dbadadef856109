import type { RouteObject } from 'react-router'
import { screen } from '../../platform/page/screen.tsx'

const read = { permissions: ['stock.read'], messages: ['stock'] } as const

export const stockRoutes: RouteObject[] = [
  screen({ ...read, path: 'stock', component: async () => (await import('./list/stock-list.tsx')).StockList }),
  screen({
    ...read,
    path: 'stock/products/:id',
    component: async () => (await import('./product/product-screen.tsx')).ProductScreen,
  }),
  screen({
    ...read,
    path: 'stock/receipts',
    component: async () => (await import('./receiving/receipt-list.tsx')).ReceiptList,
  }),
  screen({
    ...read,
    permissions: ['stock.receive'],
    path: 'stock/receipts/new',
    component: async () => (await import('./receiving/new-receipt-form.tsx')).NewReceiptForm,
  }),
  screen({
    ...read,
    permissions: ['stock.receive'],
    path: 'stock/receipts/file',
    component: async () => (await import('./files/receipt-file-form.tsx')).ReceiptFileForm,
  }),
  screen({
    ...read,
    path: 'stock/receipts/:id',
    component: async () => (await import('./receiving/receipt-screen.tsx')).ReceiptScreen,
  }),
  screen({
    ...read,
    path: 'stock/transfers',
    component: async () => (await import('./transfers/transfer-list.tsx')).TransferList,
  }),
  screen({
    ...read,
    permissions: ['stock.move'],
    path: 'stock/transfers/new',
    component: async () => (await import('./transfers/transfer-form.tsx')).TransferForm,
  }),
  screen({
    ...read,
    path: 'stock/transfers/:id',
    component: async () => (await import('./transfers/transfer-screen.tsx')).TransferScreen,
  }),
  screen({ ...read, path: 'stock/counts', component: async () => (await import('./counts/count-list.tsx')).CountList }),
  screen({
    ...read,
    permissions: ['stock.adjust'],
    path: 'stock/counts/file',
    component: async () => (await import('./files/count-file-form.tsx')).CountFileForm,
  }),
  screen({
    ...read,
    path: 'stock/counts/:id',
    component: async () => (await import('./counts/count-screen.tsx')).CountScreen,
  }),
  screen({
    ...read,
    permissions: ['stock.receive'],
    path: 'stock/files',
    component: async () => (await import('./files/file-list.tsx')).FileList,
  }),
  screen({
    permissions: ['stock.receive'],
    messages: ['stock', 'imports'],
    path: 'stock/files/:id',
    component: async () => (await import('./files/file-screen.tsx')).FileScreen,
  }),
  screen({ ...read, path: 'stock/low', component: async () => (await import('./lists/low-stock.tsx')).LowStock }),
]
