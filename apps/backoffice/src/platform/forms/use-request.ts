import { useMutation } from '@tanstack/react-query'
import { useTellFailure } from './use-failure.ts'

type Outcome<Answer> = {
  onDone?: (answer: Answer) => unknown
  /** True when the failure is shown elsewhere. */
  onFailed?: (error: Error) => boolean
}

/**
 * Something that a person asks for and that is no act of a signed-in member: a file, a preview, signing in. No other read is
 * asked again after it.
 */
export function useRequest<Input = void, Answer = void>(
  run: (input: Input) => Promise<Answer>,
  { onDone, onFailed }: Outcome<Answer> = {},
) {
  const tellFailure = useTellFailure()
  const { mutate, ...rest } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => void onDone?.(answer),
    onError: (error) => {
      if (onFailed?.(error) !== true) tellFailure(error)
    },
  })
  return { ...rest, send: (input: Input) => mutate(input) }
}
