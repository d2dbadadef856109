import type { ComponentProps, ReactNode } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { FormOf } from './fields.tsx'
import { type ActInput, type ActName, type Outcome, useAct } from './use-act.ts'
import { useContractForm } from './use-contract-form.ts'

const nothing = z.object({})

type Words = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'confirmLabel' | 'keepLabel' | 'isDanger'>
type ActDialogProps<N extends ActName, Shape extends z.ZodType> = Words &
  Omit<Outcome<N>, 'onEnd'> & {
    act: N
    /** What is asked for, as the contract describes it, and with what the fields begin. */
    shape?: Shape
    start?: z.input<Shape> & object
    /** The call with what was entered. */
    input: (entered: z.output<Shape>) => ActInput<N>
    onClose: () => void
    label?: ((name: keyof z.input<Shape> & string) => string) | undefined
    children?: ReactNode | ((form: FormOf<z.input<Shape> & object>) => ReactNode)
  }

/** Asks before an act, for what the act needs. The contract's shape checks it; faults stand at the fields. */
export function ActDialog<N extends ActName, Shape extends z.ZodType = typeof nothing>(
  props: ActDialogProps<N, Shape>,
) {
  const { act, input, onClose, label, children, said, undo, onDone, onRefused, keeps, shows, ...rest } = props
  const { shape = nothing as unknown as Shape, start: source = {} as z.input<Shape> & object, ...words } = rest
  const form = useContractForm({ shape, source, fill: (values) => values, label })
  const { mutate, isPending } = useAct<N>(act, {
    said,
    undo,
    onDone: (answer, sent) => {
      onClose()
      onDone?.(answer, sent)
    },
    onRefused: (error, sent) => form.refuse(error) || onRefused?.(error, sent) === true,
    ...(keeps && { keeps }),
    shows,
  })
  const send = () => form.check((entered) => mutate(input(entered)))
  return (
    <ConfirmDialog {...words} isPending={isPending} onConfirm={send} onClose={onClose}>
      <div ref={form.within} className="contents">
        {typeof children === 'function' ? children(form) : children}
      </div>
    </ConfirmDialog>
  )
}
