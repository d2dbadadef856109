import { classNames } from '../class-names.ts'
import { Modal, type ModalProps } from './modal.tsx'

type DialogProps = ModalProps & {
  /** 'capped' is never higher than 600 px; 'free' may use nearly the whole screen. */
  height?: 'free' | 'capped' | undefined
  width?: 'narrow' | 'wide' | undefined
}

/** A sheet at the bottom edge on phones, near the thumb; centred on wider screens. */
export function Dialog({ height = 'free', width = 'narrow', ...modal }: DialogProps) {
  return (
    <Modal
      {...modal}
      className={classNames(
        'mx-auto mt-auto w-full max-w-none rounded-t-card starting:open:translate-y-8 md:mb-auto md:rounded-b-card md:starting:open:translate-y-2',
        height === 'capped' ? 'max-h-capped' : 'max-h-sheet',
        width === 'wide' ? 'md:max-w-dialog' : 'md:max-w-prose',
      )}
    />
  )
}
