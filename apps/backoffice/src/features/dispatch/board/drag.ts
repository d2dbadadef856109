import { createDrag } from '../../../platform/drag/create-drag.ts'

/** Orders are dragged to couriers and within a round. */
export const { dragging, useDrop } = createDrag<number[]>('orders')
