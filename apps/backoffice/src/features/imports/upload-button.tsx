import { Button } from '@zembil/ui/forms/button'
import { ArrowUpIcon } from '@zembil/ui/layout/icon'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { csvTypes } from '../../platform/forms/csv-input.tsx'
import { shown, useAct } from '../../platform/forms/use-act.ts'
import { useRequest } from '../../platform/forms/use-request.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useKey } from '../../platform/keys/use-key.ts'
import { compressFile } from './compress-file.ts'

/** Sends a file to the check and opens the page that says what it found. */
export function UploadButton() {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useAct('POST /imports', {
    onDone: ({ data }) => navigate(`/imports/${data.id}`),
    onRefused: shown,
  })
  const upload = useRequest(async (file: File) => {
    await mutateAsync({ body: { file_name: file.name, content: await compressFile(file) } })
  })
  const choose = () => input.current?.click()
  useKey('n', t('upload'), choose)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={csvTypes}
        aria-label={t('file')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) upload.send(file)
          // The same file can be chosen again after it was mended.
          target.value = ''
        }}
      />
      <Button onClick={choose} isLoading={upload.isPending} icon={<ArrowUpIcon className="size-5" />}>
        {t('upload')}
      </Button>
    </>
  )
}
