import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { Faults } from '../../../platform/forms/field-faults.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { compressFile } from '../../imports/compress-file.ts'

type Compressed = { file_name: string; content: string }

/** Sends the chosen file with what the form says about it, and opens the page that tells what the check found. */
export function useFileUpload<Head>(
  form: { isDirty: boolean; refuse: (error: unknown) => boolean },
  send: (file: Compressed, head: Head) => Promise<{ data: { id: number } }>,
) {
  const navigate = useNavigate()
  const tellFailure = useTellFailure()
  const [file, setFile] = useState<File>()
  const [isSent, setSent] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [isPending, setPending] = useState(false)
  async function upload(chosen: File, head: Head): Promise<void> {
    setPending(true)
    try {
      const { data } = await send({ file_name: chosen.name, content: await compressFile(chosen) }, head)
      // At once, so that `LeaveGuard` does not ask.
      flushSync(() => setSent(true))
      void navigate(`/stock/files/${data.id}`)
    } catch (error) {
      if (!form.refuse(error)) tellFailure(error)
    } finally {
      setPending(false)
    }
  }
  return {
    faults,
    isPending,
    isDirty: !isSent && (form.isDirty || file !== undefined),
    choose: (chosen: File | undefined) => {
      setFile(chosen)
      setFaults({})
    },
    submit: (head: Head) => {
      if (file) void upload(file, head)
      else setFaults({ file: { key: 'required' } })
    },
  }
}
