import { Button } from '../forms/button.tsx'
import { AlertIcon, RetryIcon } from '../layout/icon.tsx'

type ErrorStateProps = {
  message: string
  title?: string | undefined
  /** The button appears only with both `onRetry` and `retryLabel`. */
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
  isRetrying?: boolean | undefined
}

/** A message in a red box, with an optional retry button. */
export function ErrorState({ message, title, onRetry, retryLabel, isRetrying }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card border border-danger-line bg-danger-tint p-4"
    >
      <div className="flex min-w-48 flex-1 gap-3 text-danger">
        <AlertIcon className="h-lh w-6 shrink-0" />
        <div className="min-w-0">
          {title && <p className="font-bold">{title}</p>}
          <p>{message}</p>
        </div>
      </div>
      {onRetry && retryLabel && (
        <Button variant="secondary" onClick={onRetry} isLoading={isRetrying} icon={<RetryIcon className="size-5" />}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}

/** One red line, for places too small for a box (the footer, under a strip). */
export function ErrorText({ message }: { message: string }) {
  return (
    <p role="alert" className="text-sm font-semibold text-danger">
      {message}
    </p>
  )
}
