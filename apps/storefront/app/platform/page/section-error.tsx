import { ErrorState } from '@zembil/ui/feedback/error-state'
import { useTranslation } from '../i18n/use-translation.ts'

type SectionErrorProps = { title?: string; message?: string | undefined; onRetry?: (() => void) | undefined }

/** Replaces a section that could not be loaded: `<SectionError message={error.message} onRetry={refetch} />`. */
export function SectionError({ title, message, onRetry }: SectionErrorProps) {
  const { t } = useTranslation()
  return <ErrorState title={title} message={message ?? t('somethingWrong')} onRetry={onRetry} retryLabel={t('retry')} />
}
