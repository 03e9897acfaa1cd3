import { Button, classes } from '@portal/ui'
import { newRequests, type StableList } from './use-stable-list.ts'

const overList =
  'max-xl:rounded-control max-xl:border max-xl:border-edge max-xl:bg-card max-xl:px-3 max-xl:shadow-raised'

interface ListNoticeProps {
  list: Pick<StableList<unknown>, 'outdated' | 'added' | 'announcement' | 'showNewest'>
  /** The rows are for the current URL, not for the previous one. */
  current: boolean
  staleMessage: string | undefined
}

/** Says that a list has changed or is no longer up to date: beside the filters or, without room, over the list, so that nothing moves. */
export const ListNotice = ({ list, current, staleMessage }: ListNoticeProps) => (
  <div className="relative z-20 text-sm">
    <div className="absolute flex items-center gap-3 max-xl:inset-x-0 max-xl:top-1 max-xl:justify-center xl:right-0 xl:bottom-full xl:mb-2 xl:min-h-9">
      <output className="sr-only">{current && list.announcement}</output>
      {list.outdated && (
        <p className={classes(overList, 'flex items-center gap-3 max-xl:py-1 max-xl:pr-1')}>
          {list.added > 0 ? newRequests(list.added) : 'The list has changed.'}
          <Button variant="secondary" size="small" onClick={list.showNewest}>
            Show
          </Button>
        </p>
      )}
      <output className={classes('text-pending', staleMessage && overList, staleMessage && 'max-xl:py-2')}>
        {staleMessage}
      </output>
    </div>
  </div>
)
