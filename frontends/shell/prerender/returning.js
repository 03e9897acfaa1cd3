// In the page that is shown while others load: its header is a signed-in user's if there is a session.
try {
  if (localStorage.getItem('token')) document.documentElement.dataset.returning = 'user'
} catch {}
