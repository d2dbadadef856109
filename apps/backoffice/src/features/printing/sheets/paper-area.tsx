import { classNames } from '@zembil/ui/class-names'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/**
 * Where a paper lies on the screen. A phone is narrower than A4, so it is scrolled sideways. `relative`: hidden words of the
 * paper would otherwise make the page as wide.
 */
export function PaperArea({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation('printing')
  return (
    <section
      aria-label={t('screen.kind')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrolled without a mouse
      tabIndex={0}
      className={classNames('relative overflow-x-auto print:block', className)}
    >
      {children}
    </section>
  )
}
