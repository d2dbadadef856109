import { type DragEvent, useState } from 'react'

/** Dragging things of one kind. Without a mouse, every drag has a button or a key that does the same. */
export function createDrag<Carried>(name: string) {
  const kind = `application/x-zembil-${name}`
  return {
    /** Makes an element carry something. */
    dragging: (carried: Readonly<Carried>) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(kind, JSON.stringify(carried))
        event.dataTransfer.effectAllowed = 'move'
      },
    }),
    /** Makes an element take what is dropped on it. */
    useDrop(onDrop: (carried: Carried) => void) {
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
            if (!event.dataTransfer.types.includes(kind)) return
            event.preventDefault()
            event.stopPropagation()
            setOver(false)
            onDrop(JSON.parse(event.dataTransfer.getData(kind)) as Carried)
          },
        },
      }
    },
  }
}
