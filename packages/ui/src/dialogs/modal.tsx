import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../forms/icon-button.tsx'
import { CloseIcon } from '../layout/icon.tsx'

export type ModalProps = {
  open: boolean
  /**
   * Called on Escape, Android's back gesture, a click beside the panel and the close button. The dialog stays as long as
   * `open` is true.
   */
  onClose: () => void
  title: string
  closeLabel: string
  /** Stays at the bottom edge while the content scrolls. */
  footer?: ReactNode | undefined
  children: ReactNode
}

/** The native dialog: it traps and restores focus and closes on Escape; a library costs 12 KB and inline styles. */
export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  footer,
  children,
  className,
}: ModalProps & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A layout effect runs before paint and removal: otherwise the empty panel flashes and focus is not restored.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])

  // The panel covers the dialog, so only a click on the backdrop has the dialog itself as its target.
  const closeOnBackdrop = (event: MouseEvent) => event.target === event.currentTarget && onClose()
  // A file field inside has an event of the same name, which bubbles.
  function cancel(event: SyntheticEvent): void {
    if (event.target !== event.currentTarget || !event.cancelable) return
    event.preventDefault()
    onClose()
  }
  // After Escape several times in a row Chrome closes a dialog whatever the page says.
  function followBrowser(event: SyntheticEvent<HTMLDialogElement>): void {
    const { target, currentTarget } = event
    if (target !== currentTarget || currentTarget.open || !open) return
    currentTarget.showModal()
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles the keyboard (Escape)
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={cancel}
      onClose={followBrowser}
      className={classNames(
        'flex-col overflow-hidden bg-surface text-ink shadow-soft transition-[opacity,translate] open:flex starting:open:opacity-0 backdrop:transition-opacity starting:open:backdrop:opacity-0',
        className,
      )}
    >
      {open && (
        <>
          <div className="flex shrink-0 items-center gap-2 border-b border-line bg-surface py-1 pr-1 pl-4">
            <h2 id={titleId} className="min-w-0 flex-1 text-lg font-bold">
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && <div className="shrink-0 border-t border-line p-4">{footer}</div>}
        </>
      )}
    </dialog>
  )
}
