import { useMutation } from '@tanstack/react-query'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { isFreshSignInNeeded } from '../../../platform/account/fresh-sign-in-needed.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { exportProfile } from '../account.queries.ts'
import { FreshSignIn } from '../sign-in/fresh-sign-in.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has started by the next task; revoke the URL to free the memory.
  setTimeout(() => URL.revokeObjectURL(url))
}

/** Lets customers download their data or delete their account. */
export function DataCard({ phone }: { phone: string }) {
  const { t } = useTranslation('account')
  const messageOf = useReadError()
  const [isDeleting, setDeleting] = useState(false)
  const [isFreshNeeded, setFreshNeeded] = useState(false)
  const download = useMutation({
    mutationFn: exportProfile,
    onSuccess: ({ data }) => saveFile('zembil-my-data.json', JSON.stringify(data, null, 2)),
    onError: (error) => {
      if (isFreshSignInNeeded(error)) setFreshNeeded(true)
      else showToast({ kind: 'error', title: t('data.downloadFailed'), text: messageOf(error) })
    },
  })
  return (
    <Card className="flex flex-col gap-3 md:p-6">
      <h3 className="text-lg font-bold">{t('data.title')}</h3>
      <p className="text-muted">{t('data.text')}</p>
      {isFreshNeeded && <FreshSignIn />}
      <div className="flex flex-col gap-2 md:flex-row md:justify-between">
        <Button variant="secondary" isLoading={download.isPending} onClick={() => download.mutate()}>
          {t('data.download')}
        </Button>
        <Button variant="ghostDanger" onClick={() => setDeleting(true)} className="md:-mr-4">
          {t('data.delete')}
        </Button>
      </div>
      {isDeleting ? <DeleteAccount phone={phone} onClose={() => setDeleting(false)} /> : null}
    </Card>
  )
}
