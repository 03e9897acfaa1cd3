import { configure } from '@testing-library/react'
import { vi } from 'vitest'
import { extendWaitFor, waitTimeout } from '@portal/contract/testing/timeouts'

configure({ asyncUtilTimeout: waitTimeout })
extendWaitFor(vi)
