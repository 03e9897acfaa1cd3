import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CallOptions } from '@portal/client'
import { clientFileRule } from '@portal/contract/kinds/client-files'
import { crashReport } from '../testing/data.ts'
import { FileUpload } from './file-upload.tsx'
import { Kept } from './kept.ts'

const text = { title: 'Title', description: 'Description' }

test('an upload that runs while its request moves beside the list is still shown and can be canceled there', async () => {
  let options: CallOptions = {}
  const states = new Map()
  const uploadIn = (place: string) => (
    <Kept value={states}>
      <FileUpload
        key={place}
        request={crashReport()}
        name="facePage"
        label="Face page"
        rule={clientFileRule('chp')}
        submitLabel="Upload"
        isKept
        initialFile={new File(['%PDF-'], 'face.pdf')}
        send={(_, given) => {
          options = given
          return new Promise((_, reject) => given.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
        }}
        success={text}
        failure={text}
      />
    </Kept>
  )
  const { rerender } = render(uploadIn('over the list'))
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
  rerender(uploadIn('beside the list'))
  act(() => options.onProgress?.(0.4))
  expect(screen.getByRole('progressbar', { name: 'Uploading face.pdf' }).getAttribute('value')).toBe('40')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Upload canceled.')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText('face.pdf')).toBeTruthy()
})
