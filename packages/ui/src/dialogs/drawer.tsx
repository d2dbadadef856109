import { classNames } from '../class-names.ts'
import { Modal, type ModalProps } from './modal.tsx'

/** A full-height panel that slides in from one side: the menu from the left, filters and cart from the right. */
export function Drawer({ side = 'left', ...modal }: ModalProps & { side?: 'left' | 'right' | undefined }) {
  return (
    <Modal
      {...modal}
      className={classNames(
        'h-dvh max-h-none w-full max-w-panel',
        side === 'left' ? 'mr-auto starting:open:-translate-x-full' : 'ml-auto starting:open:translate-x-full',
      )}
    />
  )
}
