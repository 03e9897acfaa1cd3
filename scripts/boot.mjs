// The only script that runs on the machine's own Node: it installs the packages, then runs the task with the pinned Node.
// Usage: node scripts/boot.mjs <task>, the name of a script in this folder.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
// A namespace import, so that a Node without one of these functions still gets to the version check.
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const pnpm = 'pnpm@12.21.0'
const megabyte = 1024 * 1024

const stop = (sentence) => {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const requireNode = () => {
  if (Number(process.versions.node.split('.')[0]) < 20)
    stop(
      `CollisionDocket needs Node 20 or newer; this is ${process.version}. Please install a newer one from nodejs.org.`,
    )
}

const requireSpace = (megabytes) => {
  const { bavail, bsize } = fs.statfsSync(root)
  if (bavail * bsize < megabytes * megabyte)
    stop(
      `There is not enough disk space: about ${megabytes} MB are needed, but only ${Math.floor((bavail * bsize) / megabyte)} MB are free.`,
    )
}

/** The folders of all packages. */
const packages = () =>
  ['e2e']
    .concat(
      ...['workers', 'frontends', 'shared'].map((folder) =>
        fs
          .readdirSync(join(root, folder))
          .sort()
          .map((name) => join(folder, name)),
      ),
    )
    .filter((name) => fs.existsSync(join(root, name, 'package.json')))

/** A hash of everything an installation depends on: the lockfile, the workspace and every package's list. */
const installHash = () => {
  const hash = createHash('sha256').update(process.platform + process.arch)
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].concat(
    packages().map((name) => join(name, 'package.json')),
  )
  for (const file of files) if (fs.existsSync(join(root, file))) hash.update(fs.readFileSync(join(root, file)))
  return hash.digest('hex')
}

const isInstalled = (mark, wanted) =>
  fs.existsSync(mark) &&
  fs.readFileSync(mark, 'utf8') === wanted &&
  packages().every((name) => fs.existsSync(join(root, name, 'node_modules')))

/** Runs npx, shows the lines that say how far it is, and returns all output with the exit code. */
const runNpx = (args) =>
  new Promise((resolve) => {
    const child = spawn('npx', ['-y'].concat(args), {
      cwd: root,
      env: Object.assign({}, process.env, { CI: 'true' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
      for (const line of String(chunk).split('\n')) if (/^(Progress|Done)/.test(line)) console.log(`  ${line}`)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: 127, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })

/**
 * Whether the package registry answers, asked the way npx asks. Otherwise npx and pnpm would try again for minutes before
 * they say that it doesn't.
 */
const reachesRegistry = () => {
  const args = ['ping', '--fetch-retries=0', '--fetch-timeout=7000']
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 8000 })
  // An HTTP error is an answer too: some mirrors have no ping.
  return status === 0 || /code E[45]\d\d\b/.test(`${stdout}${stderr}`)
}

const install = async () => {
  const mark = join(root, 'node_modules/.cache/installed')
  const wanted = installHash()
  if (isInstalled(mark, wanted)) return requireSpace(50)
  requireSpace(1300)
  console.log('Installing packages …')
  // An interrupted installation must not be taken for a complete one.
  fs.rmSync(mark, { force: true })
  const online = reachesRegistry()
  if (!online) console.log("The package registry can't be reached. Using the packages on this machine …")
  const { code, output } = online
    ? await runNpx([pnpm, 'install', '--frozen-lockfile'])
    : // Without the check of the packages' age, which asks the registry.
      await runNpx(['--offline', pnpm, 'install', '--frozen-lockfile', '--offline', '--config.minimumReleaseAge=0'])
  if (code !== 0) {
    if (/ENOSPC/.test(output)) stop('The disk is full, so the packages could not be installed.')
    if (!online || /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/.test(output))
      stop("The package registry can't be reached, so the packages could not be installed. Are you online?")
    stop(`The packages could not be installed.\n${output.trim().split('\n').slice(-15).join('\n')}`)
  }
  fs.mkdirSync(dirname(mark), { recursive: true })
  fs.writeFileSync(mark, wanted)
}

const memory = '/dev/shm'

/** Whether files can be kept in memory: there is room for a run of all tests, and programs can start from there. */
const hasMemory = () => {
  try {
    const { bavail, bsize } = fs.statfsSync(memory)
    const mounts = fs.readFileSync('/proc/mounts', 'utf8').split('\n')
    const mount = mounts.filter((line) => line.split(' ')[1] === memory).pop()
    return bavail * bsize > 3000 * megabyte && !!mount && !/\bnoexec\b/.test(mount)
  } catch {
    return false
  }
}

/** The folder of temporary files. Those of tests are in memory: their databases would wait for the disk at every write. */
const temporaryFolder = (task) => (task.startsWith('test') && hasMemory() ? memory : tmpdir())

/**
 * Runs a task in a new process group. When this process gets a signal, or its parent dies, the whole group ends.
 * All temporary files of the group are in one folder, which is removed at the end.
 */
const run = (task) => {
  const bin = join(root, 'node_modules/.bin')
  const pinned = join(bin, 'node')
  const node = fs.existsSync(pinned) ? pinned : process.execPath
  const temporary = fs.mkdtempSync(join(temporaryFolder(task), 'collision-docket-'))
  process.on('exit', () => fs.rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
  const env = Object.assign({}, process.env, {
    PATH: `${bin}:${process.env.PATH}`,
    TMPDIR: temporary,
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
  })
  const child = spawn(node, memoryOf(task).concat(join(root, 'scripts', `${task}.ts`), process.argv.slice(3)), {
    cwd: root,
    env,
    stdio: 'inherit',
    detached: true,
  })
  const signalGroup = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // The group has ended.
    }
  }
  let ending = false
  const end = (signal) => {
    if (ending) return signalGroup('SIGKILL')
    ending = true
    signalGroup(signal)
    setTimeout(() => signalGroup('SIGKILL'), 5000).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => {
    signalGroup('SIGKILL')
    process.exit(ending ? 130 : signal ? 1 : code)
  })
}

/** Node keeps hundreds of MB of garbage where there is memory. These tasks run for long, and create most of it. */
const memoryOf = (task) =>
  /^(backup|restore|rehearse-restore)$/.test(task) ? ['--max-semi-space-size=4', '--max-old-space-size=128'] : []

const task = process.argv[2]
if (!task || !fs.existsSync(join(root, 'scripts', `${task}.ts`))) stop('Usage: npm start, npm test or npm run check.')
requireNode()
install().then(() => run(task))
