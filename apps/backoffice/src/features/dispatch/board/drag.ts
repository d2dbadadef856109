import { type DragEvent, useState } from 'react'

const kind = 'application/x-zembil-orders'

/** Makes an element carry orders. Without a mouse, every drag has a button or a key that does the same. */
export const dragging = (orderIds: readonly number[]) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(kind, JSON.stringify(orderIds))
    event.dataTransfer.effectAllowed = 'move'
  },
})

/** Makes an element take orders that are dropped on it. */
export function useDrop(onDrop: (orderIds: number[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    dropProps: {
      onDragOver(event: DragEvent): void {
        if (!event.dataTransfer.types.includes(kind)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      },
      onDragLeave(event: DragEvent<Element>): void {
        // Also fired on the way to a child.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop(event: DragEvent): void {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        onDrop(JSON.parse(event.dataTransfer.getData(kind)) as number[])
      },
    },
  }
}
