import type { PictureUpload } from '@zembil/contract/staff/catalogue/picture-shapes'
import type { UploadRow } from './uploads.sql.ts'

export const uploadView = ({ crop: _crop, ...row }: UploadRow): PictureUpload => row
