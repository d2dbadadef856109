import { classNames } from '@zembil/ui/class-names'
import { CheckIcon } from '@zembil/ui/layout/icon'
import { type LinkComponent, PlainLink } from '@zembil/ui/layout/link'

type Step = { label: string; href: string }

type StepBarProps = {
  steps: readonly Step[]
  /** Index of the visitor's current step; those before it are done and link back. After the last one all are done. */
  current: number
  /** The last step that can be opened; what is before it was entered already. */
  reachable: number
  label: string
  /** Read after a done step by screen readers, e.g. 'done'. */
  doneLabel: string
  Link?: LinkComponent | undefined
}

const looks = {
  done: 'bg-primary text-white',
  current: 'border-2 border-primary text-primary',
  ahead: 'bg-gray-tint text-gray-ink',
}

export function StepBar({ steps, current, reachable, label, doneLabel, Link = PlainLink }: StepBarProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex">
        {steps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead'
          const face = (
            <>
              <span
                className={classNames(
                  'inline-flex size-8 items-center justify-center rounded-full font-bold',
                  looks[state],
                )}
              >
                {state === 'done' ? <CheckIcon className="size-5" /> : index + 1}
              </span>
              <span className={classNames('text-sm', state === 'ahead' ? 'text-muted' : 'font-semibold')}>
                {step.label}
              </span>
              {state === 'done' && <span className="sr-only">{doneLabel}</span>}
            </>
          )
          const className = 'relative flex flex-col items-center gap-1 rounded-control px-1'
          return (
            <li key={step.href} className="relative flex-1">
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={classNames(
                    'absolute top-4 right-1/2 -left-1/2 mx-6 h-0.5',
                    index <= current ? 'bg-primary' : 'bg-line',
                  )}
                />
              )}
              {state === 'done' || (state === 'ahead' && index <= reachable) ? (
                <Link href={step.href} className={className}>
                  {face}
                </Link>
              ) : (
                <span aria-current={state === 'current' ? 'step' : undefined} className={className}>
                  {face}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
