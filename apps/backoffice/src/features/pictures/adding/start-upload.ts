import type { PictureFault } from '@zembil/contract/staff/catalogue/picture-shapes'
import type { Crop, PictureShape } from '@zembil/rules/goods/picture-limits'
import { createSignal, type Signal } from '../../../platform/signal.ts'
import type { Source } from './read-source.ts'
import { beginPicture, dropPicture, makePicture, sendPicture } from './send-picture.ts'

export type UploadState = {
  phase: 'sending' | 'sent' | 'making' | 'ready' | 'refused' | 'failed'
  /** Between 0 and 1. */
  progress: number
  crop: Crop | null
  picture: string | null
  fault: PictureFault | null
  error: unknown
}

export type Upload = {
  key: string
  source: Source
  state: Signal<UploadState>
  choose: (crop: Crop) => void
  cancel: () => void
  /** After a failure: sends the rest. */
  retry: () => void
}

const first: UploadState = { phase: 'sending', progress: 0, crop: null, picture: null, fault: null, error: null }

/** Sends a file at once, while the person chooses what is shown of it. It is made when both are done. */
export function startUpload(source: Source, shape: PictureShape): Upload {
  const state = createSignal(first)
  const stop = new AbortController()
  const { signal } = stop
  const chosen = Promise.withResolvers<Crop>()
  let id: number | null = null
  const change = (part: Partial<UploadState>) => signal.aborted || state.set({ ...state.get(), ...part })

  async function run(): Promise<void> {
    const begun = await beginPicture(source.file, shape, signal)
    id = begun.id
    const sent = await sendPicture(source.file, begun, { signal, onProgress: (progress) => change({ progress }) })
    if (sent.state !== 'arriving') return void change({ phase: 'refused', fault: sent.refused_because ?? 'broken' })
    change({ phase: state.get().crop ? 'making' : 'sent', progress: 1 })
    const crop = await chosen.promise
    change({ phase: 'making' })
    const made = await makePicture(begun.id, crop, signal)
    if (made.state === 'ready') change({ phase: 'ready', picture: made.picture })
    else change({ phase: 'refused', fault: made.refused_because ?? 'broken' })
  }
  const start = () => void run().catch((error: unknown) => change({ phase: 'failed', error }))
  start()
  return {
    key: crypto.randomUUID(),
    source,
    state,
    choose(crop) {
      change({ crop })
      chosen.resolve(crop)
    },
    cancel() {
      stop.abort(new DOMException('canceled', 'AbortError'))
      URL.revokeObjectURL(source.url)
      const { phase } = state.get()
      if (id !== null && phase !== 'ready' && phase !== 'refused') dropPicture(id)
    },
    retry() {
      change({ phase: 'sending', progress: 0, error: null })
      start()
    },
  }
}
