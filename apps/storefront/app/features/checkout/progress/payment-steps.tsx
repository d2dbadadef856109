/** Numbered instructions for paying outside the shop. */
export function PaymentSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-primary-tint font-bold text-primary"
          >
            {index + 1}
          </span>
          <span className="min-w-0 pt-1">{step}</span>
        </li>
      ))}
    </ol>
  )
}
