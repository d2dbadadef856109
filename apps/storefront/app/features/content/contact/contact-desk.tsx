import type { ContactMessage } from '@zembil/contract/content'
import { Button, buttonClass } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { CheckIcon } from '@zembil/ui/layout/icon'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { ContactForm } from './contact-form.tsx'

/** The message form, replaced by a thank-you once a message has been sent. */
export function ContactDesk() {
  const { t } = useTranslation('contact')
  const [sent, setSent] = useState<ContactMessage | null>(null)
  if (sent) return <Thanks message={sent} onAgain={() => setSent(null)} />
  return (
    <Card className="md:p-6">
      <h2 className="text-xl font-bold">{t('form.title')}</h2>
      <p className="pb-4 text-muted">{t('form.text')}</p>
      <ContactForm onSent={setSent} />
    </Card>
  )
}

function Thanks({ message: { name, email }, onAgain }: { message: ContactMessage; onAgain: () => void }) {
  const { t } = useTranslation('contact')
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is gone; focus the heading so that screen readers announce it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="flex flex-col items-center gap-3 py-10 text-center">
      <span className="inline-flex size-20 items-center justify-center rounded-full bg-primary-tint text-primary">
        <CheckIcon className="size-10" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="max-w-full text-xl font-bold wrap-anywhere outline-none">
        {t('thanks.title', { name })}
      </h2>
      <p className="max-w-full wrap-anywhere text-muted">{t('thanks.text', { email })}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to={paths.products()} className={buttonClass()}>
          {t('thanks.shop')}
        </Link>
        <Button variant="secondary" onClick={onAgain}>
          {t('thanks.again')}
        </Button>
      </div>
    </Card>
  )
}
